import { FORM_TOKEN_MARK } from '../../shared/site/markers.ts';

/**
 * The token by which the server knows its own form, and a trap for robots. In the browser the
 * token's field is rendered without a value, so that React leaves the server's in place.
 */
export function HiddenFields() {
  return (
    <>
      <input
        type="hidden"
        name="formToken"
        suppressHydrationWarning
        {...(import.meta.env.SSR && { defaultValue: FORM_TOKEN_MARK })}
      />
      {/* Moved out of sight rather than hidden: robots know `display: none`. */}
      <div aria-hidden="true" className="trap">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
