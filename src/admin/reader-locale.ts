/** How whoever sits here writes amounts and dates: as the browser says. */
export const readerLocale = navigator.language;
