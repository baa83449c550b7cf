/** The PDF can’t be sealed; the message says why. */
export class SealFailed extends Error {
  override readonly name = 'SealFailed';
}

/**
 * The time stamp service gave no valid time stamp, for a reason of its own or of the network: the
 * PDF could be sealed without one.
 */
export class StampFailed extends Error {
  override readonly name = 'StampFailed';
}
