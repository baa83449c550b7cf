/** Keys that the program made for itself, such as the one that signs form times. */
export interface ServerKeyTable {
  purpose: string;
  /** 256 random bits, base64url. */
  secret: string;
  createdAt: string;
}
