/** Letters of names in Europe and Vietnam, which documents have to print. */

// cspell:disable
/** Of DIN 91379 (version 1.3): its sequences, which have no code point of their own. */
export const sequences =
  'A̋ C̀ C̄ C̆ C̈ C̕ C̣ C̦ C̨̆ D̂ F̀ F̄ G̀ H̄ H̦ H̱ J́ J̌ K̀ K̂ K̄ K̇ K̕ K̛ K̦ K͟H K͟h L̂ L̥ L̥̄ L̦ M̀ M̂ M̆ M̐ N̂ N̄ N̆ N̦ P̀ P̄ P̕ P̣ R̆ R̥ R̥̄ S̀ S̄ S̛̄ S̱ T̀ T̄ T̈ T̕ T̛ U̇ Z̀ Z̄ Z̆ Z̈ Z̧ a̋ c̀ c̄ c̆ c̈ c̕ c̣ c̦ c̨̆ d̂ f̀ f̄ g̀ h̄ h̦ j́ k̀ k̂ k̄ k̇ k̕ k̛ k̦ k͟h l̂ l̥ l̥̄ l̦ m̀ m̂ m̆ m̐ n̂ n̄ n̆ n̦ p̀ p̄ p̕ p̣ r̆ r̥ r̥̄ s̀ s̄ s̛̄ s̱ t̀ t̄ t̕ t̛ u̇ z̀ z̄ z̆ z̈ z̧ Ç̆ Û̄ ç̆ û̄ ÿ́ Č̕ Č̣ č̕ č̣ ē̍ Ī́ ī́ ō̍ Ž̦ Ž̧ ž̦ ž̧ Ḳ̄ ḳ̄ Ṣ̄ ṣ̄ Ṭ̄ ṭ̄ Ạ̈ ạ̈ Ọ̈ ọ̈ Ụ̄ Ụ̈ ụ̄ ụ̈'.split(
    ' ',
  );

const further =
  'ƇƈƏƗƠơƯưƷǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǞǟǢǣǤǥǦǧǨǩǪǫǬǭǮǯǰǴǵǸǹǺǻǼǽǾǿȒȓȘșȚțȞȟȧȨȩȪȫȬȭȮȯȰȱȲȳəɨʒḂḃḆḇḊḋḌḍḎḏḐḑḗḜḝḞḟḠḡḢḣḤḥḦḧḨḩḪḫḯḰḱḲḳḴḵḶḷḺḻṀṁṂṃṄṅṆṇṈṉṒṓṔṕṖṗṘṙṚṛṞṟṠṡṢṣṪṫṬṭṮṯẀẁẂẃẄẅẆẇẌẍẎẏẐẑẒẓẔẕẖẗẞ';

/** Its Latin letters, with those of Vietnamese (U+1EA0 to U+1EF9). */
export const letters = [
  ...range('A', 'Z'),
  ...range('a', 'z'),
  ...range('À', 'Ö'),
  ...range('Ø', 'ö'),
  ...range('ø', 'ň'),
  // Without U+0149, which is discouraged, and U+017F, which is no letter of a name.
  ...range('Ŋ', 'ž'),
  ...Array.from(further),
  ...range('Ạ', 'ỹ'),
];

/** Greek and Cyrillic, with the accents of stressed vowels. */
export const otherAlphabets = [
  ...'Ά Έ Ή Ί Ό Ύ Ώ ΐ Ϊ Ϋ ά έ ή ί ΰ ϊ ϋ ό ύ ώ'.split(' '),
  ...range('Α', 'Ρ'),
  ...range('Σ', 'Ω'),
  ...range('α', 'ω'),
  ...range('А', 'я'),
  ...'Ѝ ѝ Ё ё Ї ї Є є Ґ ґ Ў ў а́ е́ и́ о́ у́ ы́ э́ ю́ я́ О́'.split(' '),
];

function range(from: string, to: string): string[] {
  const [first, last] = [from, to].map((one) => one.codePointAt(0) ?? 0);
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, nth) =>
    String.fromCodePoint((first ?? 0) + nth),
  );
}
