import {
  contractTemplateContent,
  type ContractTemplateContent,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import {
  contractSample,
  contractTemplate,
  contractTemplateSummary,
  publishedTemplate,
  type ContractTemplate,
  type ContractTemplateSummary,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import type { ContractTemplateVersionRow } from '../../../database/tables/contracts.table.ts';
import { samples } from '../samples/samples.ts';
import type { TemplateWithPublished } from './templates.repository.ts';

export function presentContractTemplateHead(row: TemplateWithPublished): ContractTemplateSummary {
  return pickFields(contractTemplateSummary, withFacts(row));
}

export function presentContractTemplate(row: TemplateWithPublished): ContractTemplate {
  return pickFields(contractTemplate, withFacts(row));
}

export const presentSamples = () => samples.map((sample) => pickFields(contractSample, sample));

export const presentVersion = (row: ContractTemplateVersionRow) =>
  pickFields(publishedTemplate, row);

function withFacts(row: TemplateWithPublished) {
  const content = readTemplateContent(row.content);
  const { body } = content;
  const clauses = body.kind === 'text' ? body.clauses.length : 0;
  const { publishedContent } = row;
  const published = publishedContent === null ? null : readTemplateContent(publishedContent);
  return {
    ...row,
    content,
    clauses,
    publishedAsksForCode: published && published.asksForCode,
    isChanged: row.content !== publishedContent,
  };
}

/** Parses the stored content. */
function readTemplateContent(text: string): ContractTemplateContent {
  return contractTemplateContent.parse(JSON.parse(text));
}
