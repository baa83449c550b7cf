import markUrl from '../../../content/mark.svg?url';

/** The studio's sign, beside its name. */
export function WolfMark() {
  return <img src={markUrl} alt="" width="28" height="28" className="size-7 shrink-0" />;
}
