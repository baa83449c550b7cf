import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../../tests/support/test-database.ts';
import { searchTerms, wordsOf } from '../search/search-words.ts';
import type { Database } from '../database.ts';
import { withWords } from './word-search.ts';

async function add(db: Database, texts: Record<string, string>): Promise<void> {
  for (const [targetId, text] of Object.entries(texts)) {
    await db
      .insertInto('inquirySearch')
      .values({ targetId, words: wordsOf(text) })
      .execute();
  }
}

async function find(db: Database, typed: string): Promise<string[]> {
  const rows = await db
    .selectFrom(withWords(db, 'inquiry_search', searchTerms(typed)).as('found'))
    .select('found.targetId')
    .orderBy('found.seq', 'desc')
    .execute();
  return rows.map(({ targetId }) => targetId);
}

describeOnEachDatabase('Search by words', (open, kind) => {
  test('finds those with a word that begins with each typed one, newest first', async () => {
    const db = await open();
    await add(db, { a: 'Jones Laboratory', b: 'Laborious jokes', c: 'The elaborate Jones' });
    expect(await find(db, 'labor')).toEqual(['b', 'a']);
    expect(await find(db, 'jo lab')).toEqual(['b', 'a']);
    expect(await find(db, 'JONES')).toEqual(['c', 'a']);
    // cspell:ignore labour
    expect(await find(db, 'jones labour')).toEqual([]);
  });

  test('ignores case, accents and punctuation', async () => {
    const db = await open();
    await add(db, { a: 'Sørensen–Müller, ada@lab.example', b: 'İstanbul Ünİversity 山田研究所' });
    expect(await find(db, 'muller')).toEqual(['a']);
    expect(await find(db, 'ADA@LAB')).toEqual(['a']);
    expect(await find(db, 'istanbul univ')).toEqual(['b']);
    expect(await find(db, '山田')).toEqual(['b']);
  });

  test('follows changes and removals, and keeps no trace of them', async () => {
    const db = await open();
    await add(db, { a: 'Gladstone Museum', b: 'Gladstone Library' });
    const changed = { words: wordsOf('Anonymized') };
    await db.updateTable('inquirySearch').set(changed).where('targetId', '=', 'a').execute();
    expect(await find(db, 'gladstone')).toEqual(['b']);
    expect(await find(db, 'anonym')).toEqual(['a']);
    await db.deleteFrom('inquirySearch').where('targetId', '=', 'b').execute();
    expect(await find(db, 'gladstone')).toEqual([]);
    if (kind === 'SQLite') {
      const { rows } = await sql<{ block: Uint8Array }>`
        select block from inquiry_search_index_data`.execute(db);
      const index = rows.map(({ block }) => Buffer.from(block).toString('latin1')).join('');
      expect(index).toContain('anonym');
      expect(index).not.toMatch(/gladst|museum|library/);
    }
  });

  test('finds every text by the beginning of each of its words, whatever the script', async () => {
    const db = await open();
    const texts = fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }), {
      minLength: 60,
      maxLength: 60,
    });
    const [sample = []] = fc.sample(texts, { numRuns: 1, seed: 7 });
    for (const [index, text] of sample.entries()) await add(db, { [`t${index}`]: text });
    for (const [index, text] of sample.entries()) {
      for (const [word = ''] of searchTerms(text)) {
        const start = Array.from(word).slice(0, 3).join('');
        expect(await find(db, start), `${start} of ${text}`).toContain(`t${index}`);
      }
    }
  });

  test('is not asked by what has no letter or digit, nor by too much', () => {
    expect(searchTerms(' "*:-) \0\uD800 ')).toEqual([]);
    expect(searchTerms('a b 1')).toEqual([['a']]);
    expect(searchTerms('plan b of 山')).toEqual([['plan'], ['of'], ['山']]);
    expect(searchTerms('aa bb cc dd ee ff gg hh ii')).toHaveLength(8);
  });
});
