import type { ReactNode } from 'react';

/** Line icons on a 20-unit grid, sized by the text beside them. Always decoration. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="size-[1.15em] shrink-0"
    >
      {children}
    </svg>
  );
}

export function ArrowIcon() {
  return (
    <Icon>
      <path d="M2 10h15M11.5 4.5 17 10l-5.5 5.5" />
    </Icon>
  );
}

export function ArrowDownIcon() {
  return (
    <Icon>
      <path d="M10 2v15M4.5 11.5 10 17l5.5-5.5" />
    </Icon>
  );
}

/** For links that open in a new tab. */
export function ArrowOutIcon() {
  return (
    <Icon>
      <path d="M5 15 15.5 4.5M7 4.5h8.5V13" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m4 4 12 12M16 4 4 16" />
    </Icon>
  );
}

export function CodeIcon() {
  return (
    <Icon>
      <path d="m6.5 5-5 5 5 5M13.5 5l5 5-5 5M11.5 3l-3 14" />
    </Icon>
  );
}

export function NetworkIcon() {
  return (
    <Icon>
      <path d="M3 8v9M3 3.5v.5M8 17V8m0 4.5C8 9.5 9.5 8 12.3 8S17 9.5 17 12.5V17" />
    </Icon>
  );
}

export function MicroblogIcon() {
  return (
    <Icon>
      <path d="M3 3h14v11H9l-4 3.5V14H3zM6.5 7h7M6.5 10h4.5" />
    </Icon>
  );
}

export function MailIcon() {
  return (
    <Icon>
      <path d="M2 4h16v12H2zM2 5l8 6.5L18 5" />
    </Icon>
  );
}
