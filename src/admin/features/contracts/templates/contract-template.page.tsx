import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import {
  CONTRACT_LIMITS,
  type ContractTemplateContent,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import {
  CONTRACT_TEMPLATE_NAME_LIMIT,
  type ContractTemplate,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import { DraftForm } from '../../../documents/draft/draft-form.tsx';
import { LoadingScreen } from '../../../documents/loading-screen.tsx';
import { DraftFrame, useDraftOf } from '../../../forms/draft/draft-context.tsx';
import { UnsavedOffer } from '../../../forms/draft/unsaved-changes.tsx';
import { useDraftEditing } from '../../../forms/draft/use-draft-editing.ts';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { TextLink } from '../../../shell/text-link.tsx';
import { CodeField } from '../editor/code-field.tsx';
import type { TextEditing } from '../editor/text-editing.ts';
import { PublishedMark } from './published-mark.tsx';
import {
  readStoredTemplate,
  templateDraftKind,
  type TemplateEditing,
} from './template-draft-kind.ts';
import { PublishButton, TemplateActions } from './template-actions.tsx';
import { contractTemplateQuery } from './templates.api.ts';
import { TextPart } from './text-part.tsx';

export const contractTemplateReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(contractTemplateQuery(id)),
];

const within = [
  { label: 'Contracts', to: adminPaths.contracts },
  { label: 'Templates', to: adminPaths.contractTemplates },
];

/** The draft of the next version of a template. */
export function ContractTemplatePage() {
  const { id = '' } = useParams();
  const { data: template } = useQuery(contractTemplateQuery(id));
  if (template === undefined) return <LoadingScreen title="Template" within={within} />;
  return <TemplateScreen key={id} template={template} />;
}

function TemplateScreen({ template }: { template: ContractTemplate }) {
  const { editing, offer } = useDraftEditing(
    templateDraftKind,
    template.id,
    readStoredTemplate(template),
  );
  const { name, archivedAt } = template;
  return (
    <DraftFrame key={String(offer === undefined)} editing={editing}>
      <ScreenHeader
        title={name}
        within={within}
        mark={<PublishedMark {...template} />}
        actions={<TemplateActions template={template} editing={editing} />}
      />
      {archivedAt !== null && (
        <p className="mb-4 border-l-2 border-line pl-3.5">
          Archived: new contracts can’t start from it. Published versions stay as they are.
        </p>
      )}
      {offer === undefined ? (
        <TemplateForm template={template} editing={editing} />
      ) : (
        <UnsavedOffer {...offer} />
      )}
    </DraftFrame>
  );
}

interface TemplateFormProps {
  template: ContractTemplate;
  editing: TemplateEditing;
}

function TemplateForm({ template, editing }: TemplateFormProps) {
  const { content: edited, change, problem } = useDraftOf(templateDraftKind);
  const { content } = edited;
  const text = useMemo(() => textEditingOf(editing), [editing]);
  const set = (changes: Partial<ContractTemplateContent>) =>
    change({ content: { ...editing.state().content.content, ...changes } });
  return (
    <DraftForm
      editing={editing}
      back={<TextLink to={adminPaths.contractTemplates}>Back to templates</TextLink>}
      finish={
        template.archivedAt === null && <PublishButton template={template} editing={editing} />
      }
    >
      <section aria-label="Template" className="draft-fields">
        <TextField
          label="Name of the template"
          maxLength={CONTRACT_TEMPLATE_NAME_LIMIT}
          value={edited.name}
          error={problem('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextField
          label="Title of contracts"
          maxLength={CONTRACT_LIMITS.title}
          value={content.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <CodeField
          isChecked={content.asksForCode}
          onChange={(asksForCode) => set({ asksForCode })}
        />
        <Checkbox
          label="Signers sign one after the other"
          checked={content.signingOrder === 'in_order'}
          onChange={({ target }) => set({ signingOrder: target.checked ? 'in_order' : 'parallel' })}
        />
      </section>
      {content.body.kind === 'text' && (
        <TextPart
          editing={text}
          content={{ ...content, body: content.body }}
          problemOf={(path) => editing.state().problems[`content.${path}`]}
          hasIntroduction
        />
      )}
    </DraftForm>
  );
}

function textEditingOf({ id, state, onChange, change }: TemplateEditing): TextEditing {
  return {
    id,
    onChange,
    state: () => ({ content: state().content.content }),
    change: (changes) => change({ content: { ...state().content.content, ...changes } }),
  };
}
