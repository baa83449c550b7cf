/** How the studio presents itself to the public: on its website, in emails and on documents. */
export interface StudioIdentity {
  name: string;
  /** E.g. “New Jersey”; the postal address is another field. */
  place: string;
  email: string;
}

/** The values of the profile in an empty database, until the owner changes them. */
export const firstIdentity: StudioIdentity = {
  name: 'Wolfden Studio',
  place: 'New Jersey',
  email: 'hello@wolfden.example',
};

type StoredIdentity = Record<keyof StudioIdentity, string | null>;

/** From the stored profile; null is a value that was never changed. */
export function identityOf({ name, place, email }: StoredIdentity): StudioIdentity {
  return {
    name: name ?? firstIdentity.name,
    place: place ?? firstIdentity.place,
    email: email ?? firstIdentity.email,
  };
}
