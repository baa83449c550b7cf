/**
 * Better Auth’s storage, on our own database: the same text and integer columns on both. Of a
 * session’s token only the hash is stored; who asks by the token gets the row as if it held it.
 */
import { createAdapterFactory, type CleanedWhere, type CustomAdapter } from 'better-auth/adapters';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/database.ts';
import { secretHash } from './secret-text.ts';

type Row = Record<string, unknown>;
/** Better Auth names tables and columns at run time; the schema in `better-auth.ts` says which. */
type AnyTables = Record<string, Row>;

export function betterAuthAdapter(database: Database) {
  const db = database as unknown as Kysely<AnyTables>;
  return createAdapterFactory({
    config: {
      adapterId: 'studio',
      supportsBooleans: false,
      supportsDates: false,
      supportsJSON: false,
    },
    adapter: () => ({ ...readers(db), ...writers(db) }),
  });
}

function readers(db: Kysely<AnyTables>): Pick<CustomAdapter, 'findOne' | 'findMany' | 'count'> {
  const find = (model: string, where: CleanedWhere[] = []) =>
    db.selectFrom(model).selectAll().where(allOf(where));
  /** One query more, also where there is nothing to join: it must not show in the time taken. */
  const joined: CustomAdapter['findOne'] = async ({ model, where, join = {} }) => {
    const row = await find(model, where).executeTakeFirst();
    const related: Row = {};
    for (const [table, { on, limit, relation }] of Object.entries(join)) {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where(sql.ref(on.to), '=', row?.[on.from] ?? '')
        .limit(limit ?? 1)
        .execute();
      related[table] = relation === 'one-to-one' ? (rows[0] ?? null) : rows;
    }
    return row === undefined ? null : withToken({ ...row, ...related }, where);
  };
  return {
    findOne: joined,
    async findMany({ model, where, limit, sortBy }) {
      const query = find(model, where).limit(limit);
      const sorted =
        sortBy === undefined ? query : query.orderBy(sql.ref(sortBy.field), sortBy.direction);
      return (await sorted.execute()) as never;
    },
    async count({ model, where }) {
      const { count } = await db
        .selectFrom(model)
        .select((column) => column.fn.countAll<number>().as('count'))
        .where(allOf(where ?? []))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

function writers(db: Kysely<AnyTables>): Omit<CustomAdapter, 'findOne' | 'findMany' | 'count'> {
  return {
    async create({ model, data }) {
      // Stored by us in one transaction with its event and what else it changes, or not at all.
      if (model === 'passkeys') return data;
      const stored = {
        ...data,
        ...('tokenHash' in data && { tokenHash: hashed(data['tokenHash']) }),
      };
      await db.insertInto(model).values(stored).execute();
      return data;
    },
    async update({ model, where, update }) {
      const row = await db
        .updateTable(model)
        .set(update as Row)
        .where(allOf(where))
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : withToken(row, where);
    },
    async updateMany({ model, where, update }) {
      const { numUpdatedRows } = await db
        .updateTable(model)
        .set(update)
        .where(allOf(where))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
    async delete({ model, where }) {
      await db.deleteFrom(model).where(allOf(where)).execute();
    },
    async deleteMany({ model, where }) {
      const { numDeletedRows } = await db.deleteFrom(model).where(allOf(where)).executeTakeFirst();
      return Number(numDeletedRows);
    },
    /** Of several who consume the same row, one gets it. */
    async consumeOne({ model, where }) {
      const row = await db.deleteFrom(model).where(allOf(where)).returningAll().executeTakeFirst();
      return (row ?? null) as never;
    },
  };
}

const operators = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=', in: 'in' } as const;

/** What Better Auth needs of SQL’s conditions; anything else is refused rather than guessed at. */
function allOf(where: readonly CleanedWhere[]) {
  const conditions = where.map(({ field, operator, connector, mode, value }) => {
    if (!(operator in operators) || connector === 'OR' || mode === 'insensitive') {
      throw new Error(`A condition with ${connector} ${operator} on ${field} is not known`);
    }
    const wanted = field === 'tokenHash' ? hashed(value) : value;
    const sign = sql.raw(operators[operator as keyof typeof operators]);
    if (wanted === null) return sql<boolean>`${sql.ref(field)} is null`;
    if (Array.isArray(wanted)) return sql<boolean>`${sql.ref(field)} in (${sql.join(wanted)})`;
    return sql<boolean>`${sql.ref(field)} ${sign} ${wanted}`;
  });
  return conditions.length === 0 ? sql<boolean>`1 = 1` : sql.join<boolean>(conditions, sql` and `);
}

/** The row as Better Auth expects it: with the token it was asked by. */
function withToken(row: Row, where: readonly CleanedWhere[]): never {
  const asked = where.find(({ field }) => field === 'tokenHash');
  return (asked === undefined ? row : { ...row, tokenHash: asked.value }) as never;
}

function hashed(token: unknown): unknown {
  if (Array.isArray(token)) return token.map(hashed);
  return secretHash(String(token));
}
