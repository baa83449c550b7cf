/** False for a pointer that rests while the page moves below it: that is nobody's choice. */
export function hasMoved({
  movementX,
  movementY,
}: {
  movementX: number;
  movementY: number;
}): boolean {
  return movementX !== 0 || movementY !== 0;
}
