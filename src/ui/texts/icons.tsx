/** A line icon on a 20-unit grid, sized by the text beside it. Always decoration. */
function icon(path: string) {
  return function Icon() {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="size-[1.15em] shrink-0"
      >
        <path d={path} />
      </svg>
    );
  };
}

export const ArrowIcon = icon('M2 10h15M11.5 4.5 17 10l-5.5 5.5');

/** For links that open in a new tab. */
export const ArrowOutIcon = icon('M5 15 15.5 4.5M7 4.5h8.5V13');
export const CloseIcon = icon('m4 4 12 12M16 4 4 16');
export const CodeIcon = icon('m6.5 5-5 5 5 5M13.5 5l5 5-5 5M11.5 3l-3 14');
export const NetworkIcon = icon(
  'M3 8v9M3 3.5v.5M8 17V8m0 4.5C8 9.5 9.5 8 12.3 8S17 9.5 17 12.5V17',
);
export const MicroblogIcon = icon('M3 3h14v11H9l-4 3.5V14H3zM6.5 7h7M6.5 10h4.5');
export const MailIcon = icon('M2 4h16v12H2zM2 5l8 6.5L18 5');
