/** The site's fixed figures, each named once. */

/** How long a notice stays before it goes by itself. */
export const NOTICE_MS = 5000;

/** Room left above a section that is scrolled to: the height of the fixed header. */
export const SCROLL_OFFSET_PX = 80;

/** Pause before the page scrolls to the section that the address names. */
export const HASH_SCROLL_MS = 100;

/** Pause between a choice in the mobile menu and the scroll, while the menu closes. */
export const MENU_SCROLL_MS = 300;

/** The widest window that gets the narrow layout; the wide one starts a pixel later. */
export const NARROW_MAX_PX = 768;

/** How many projects the home page shows. */
export const HOME_PROJECTS = 3;
