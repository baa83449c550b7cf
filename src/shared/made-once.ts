/** A value that is made when it is first asked for: a formatter of `Intl` takes milliseconds to make. */
export function madeOnce<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
