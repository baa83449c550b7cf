import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { PASSWORD_LENGTH } from '../../../shared/account/password-rules.ts';
import { isCommonPassword, readLeakedPasswords } from './password-check.ts';

const about = ['Wolfden Studio', 'ada@lab.example', 'Ada Lovelace'];

const common = `
  passwordpassword password1234 Password1234! P@ssw0rd1234 passw0rd!2026 motdepasse12 contrasena123
  123456789012 000000000000 111111222222 121212121212 abcabcabcabc qwertyuiop12 1qaz2wsx3edc
  qwerty123456 asdfghjkl123 zxcvbnm12345 1q2w3e4r5t6y qazwsxedcrfv 0987654321qwe abcdefghijkl
  !@#$%^&*()_+ iloveyou1234 iloveyouforever iloveyousomuch princess1234 christopher1 babygirl12345
  spongebob123 basketball12 cheerleader1 hellokitty12 butterfly123 beautiful123 liverpoolfc1
  manchester12 realmadrid12 newyorkyankees superman12345 trustno1trustno1 letmein12345 Welcome2026!
  Summer2026!! administrator admin1234567 changeme1234 football2024! monkeymonkey unitedstates1
`;

test.each(common.trim().split(/\s+/))('%s is among the first guesses', async (password) => {
  expect(await isCommonPassword(password, about)).toBe(true);
});

test.each([
  'wolfdenstudio',
  'WolfdenStudio2026',
  'hollisvarga',
  'Hollis-Varga-1815',
  'h0llis@lab.example',
])('%s is made of what everybody knows of the owner', async (password) => {
  const known = ['Wolfden Studio', 'hollis@lab.example', 'Hollis Varga'];
  expect(await isCommonPassword(password, known)).toBe(true);
});

test.each([
  'correcthorsebatterystaple',
  'CorrectHorseBatteryStaple1!',
  'correct horse battery staple',
  'Correct-Horse-Battery-Staple',
  'correct_horse_battery_staple',
  'Correct.Horse - Battery.Staple!',
  'Tr0ub4dor&3',
  'Tr0ub4dor&32026',
])('%s is an example that everybody has read', async (password) => {
  expect(await isCommonPassword(password, [])).toBe(true);
});

test('a name is only common for who has it', async () => {
  expect(await isCommonPassword('Hollis-Varga-1815', about)).toBe(false);
});

test.each([
  'correct horse battery',
  'tall ships carry oranges home',
  'monkey dragon summer purple',
  'my cat ate the homework',
  'owl-crumpet-basalt',
  'gull-marsh-tenor-42',
  'kX9#mPq2vL8w',
  'jTq!ro2-wZel',
  'Vierzig Zwerge singen',
  '山田太郎は朝に走るのが好き',
])('%s is left to its owner', async (password) => {
  expect(await isCommonPassword(password, about)).toBe(false);
});

test.each(['handkerchief', 'Mediterraneo', '30secondstomars', 'perasperaadastra', 'tfjunwptzsjp'])(
  '%s is known from leaks alone',
  async (password) => {
    expect(await isCommonPassword(password, about)).toBe(true);
    expect(await isCommonPassword(`${password} kX9`, about)).toBe(false);
  },
);

test('more than three thousand leaked passwords of our length are known', async () => {
  const leaked = await readLeakedPasswords();
  expect(leaked.size).toBeGreaterThan(3000);
  expect([...leaked].filter((one) => !/^[0-9a-f]{10}$/.test(one))).toEqual([]);
});

test('far more than three thousand passwords of twelve characters and more are known', async () => {
  const endings = [
    '1234',
    '12345',
    '123456',
    '1234567',
    '12345678',
    '2026',
    '2025!',
    '1!',
    '123!',
    '!!!',
    '007',
    '69',
  ];
  const made = dictionary['passwords-common']
    .slice(0, 750)
    .flatMap((word) => endings.map((ending) => word + ending))
    .filter(({ length }) => length >= PASSWORD_LENGTH.min);
  expect(made.length).toBeGreaterThan(3000);
  expect(await accepted(made)).toEqual([]);
});

async function accepted(passwords: readonly string[]): Promise<string[]> {
  const judged = await Promise.all(
    passwords.map(async (one) => ({ one, isCommon: await isCommonPassword(one, []) })),
  );
  return judged.filter(({ isCommon }) => !isCommon).map(({ one }) => one);
}

test('the longest password is judged without delay for others', async () => {
  const hostile = [
    'ab'.repeat(128),
    'iloveyou'.repeat(32),
    `${'a1'.repeat(127)}xz`,
    'éé'.repeat(128),
    '20262025'.repeat(32),
    '4@8({3€69!1|0$5+7%2'.repeat(13),
  ];
  for (const password of hostile) {
    expect(typeof (await isCommonPassword(password, about))).toBe('boolean');
  }
});
