/** Helps to sign a contract. The page works without it. */
export {};
