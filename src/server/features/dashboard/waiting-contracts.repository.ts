/** Contracts that need attention: see waiting.repository.ts. */
import { sql } from 'kysely';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import { isStoppedContract, isTermDue } from '../../database/contract-conditions.ts';
import type { Database } from '../../database/database.ts';
import { LISTED_OF_EACH, total, type WaitingRow } from './waiting-rows.repository.ts';

/** Declined, voided or expired, while drafts wait for them; the latest change first. */
export async function listStoppedContracts(db: Database, today: string): Promise<WaitingRow[]> {
  const rows = await contracts(db)
    .select('contracts.updatedAt as at')
    .where(isStoppedContract(today))
    .orderBy('contracts.updatedAt', 'desc')
    .orderBy('contracts.id')
    .execute();
  return rows.map(contractRow);
}

/** All clients have signed; the longest waiting first. */
export async function listContractsToSign(db: Database): Promise<WaitingRow[]> {
  const rows = await contracts(db)
    .select('contracts.updatedAt as at')
    .where('contracts.status', '=', 'client_signed')
    .orderBy('contracts.listedAt')
    .orderBy('contracts.id')
    .execute();
  return rows.map(contractRow);
}

/** Their end or renewal is near, the nearest first. */
export async function listDueTerms(db: Database, today: string): Promise<WaitingRow[]> {
  const rows = await contracts(db)
    .select('contracts.termEndsOn as at')
    .where(isTermDue(today))
    .orderBy('contracts.termEndsOn')
    .orderBy('contracts.id')
    .$narrowType<{ at: string }>()
    .execute();
  return rows.map(contractRow);
}

const contracts = (db: Database) =>
  db
    .selectFrom('contracts')
    .leftJoin('clients', 'clients.id', 'contracts.clientId')
    .select(['contracts.id', 'contracts.number', 'clients.name as detail'])
    .select([sql<null>`null`.as('inquiryId'), total.as('total')])
    .limit(LISTED_OF_EACH);

function contractRow<Row extends { number: string | null }>({ number, ...row }: Row) {
  const { titles, numbered } = textsFor(DEFAULT_LANGUAGE).documents;
  return { ...row, title: number === null ? titles.contract : numbered(titles.contract, number) };
}
