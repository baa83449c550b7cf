import markUrl from '../../../content/mark.svg?url';

/** The studio's sign, beside its name. */
export function WolfMark() {
  return (
    <img
      src={markUrl}
      alt=""
      width="28"
      height="28"
      // Text comes first: at a higher priority React would preload it before the typefaces.
      fetchPriority="low"
      className="size-7 shrink-0"
    />
  );
}
