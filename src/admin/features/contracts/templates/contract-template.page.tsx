import { useMutation, useQuery } from '@tanstack/react-query';
import { BookCheck, FilePlus2 } from 'lucide-react';
import { useMemo, useSyncExternalStore } from 'react';
import { Link, useParams } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import {
  CONTRACT_LIMITS,
  type ContractTemplateContent,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import {
  CONTRACT_TEMPLATE_NAME_LIMIT,
  type ContractTemplate,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { TextField } from '../../../../ui/field.tsx';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { useUsualCurrency } from '../../../documents/billing.api.ts';
import { AutosaveNote } from '../../../forms/draft/autosave-note.tsx';
import { OtherVersion } from '../../../forms/draft/changed-elsewhere.tsx';
import { DraftFrame, useDraftOf } from '../../../forms/draft/draft-context.tsx';
import { UnsavedOffer } from '../../../forms/draft/unsaved-changes.tsx';
import { useDraftEditing } from '../../../forms/draft/use-draft-editing.ts';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { TextLink } from '../../../shell/text-link.tsx';
import { useClauseActions } from '../editor/clause-list.tsx';
import { TextBody } from '../editor/text-body.tsx';
import type { TextEditing } from '../editor/text-editing.ts';
import { TextScreenContext } from '../editor/text-screen.ts';
import { useTextSources } from '../editor/use-text-sources.ts';
import { draftVariables } from '../editor/variable-values.ts';
import { PublishedMark } from './published-mark.tsx';
import {
  readStoredTemplate,
  templateDraftKind,
  type TemplateEditing,
} from './template-draft-kind.ts';
import { publishTemplate, contractTemplateQuery } from './templates.api.ts';

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
  if (template === undefined) {
    return (
      <>
        <ScreenHeader title="Template" within={within} />
        <SkeletonLines lines={12} />
      </>
    );
  }
  return <TemplateScreen key={id} template={template} />;
}

function TemplateScreen({ template }: { template: ContractTemplate }) {
  const { editing, unsaved, restore, discard } = useDraftEditing(
    templateDraftKind,
    template.id,
    readStoredTemplate(template),
  );
  const { name, published } = template;
  return (
    <DraftFrame key={String(unsaved === undefined)} editing={editing}>
      <ScreenHeader
        title={name}
        within={within}
        mark={<PublishedMark {...template} />}
        actions={
          published > 0 && (
            <Link
              to={`${adminPaths.newContract}?${new URLSearchParams({ template: template.id })}`}
              className={buttonClass('line')}
            >
              <FilePlus2 />
              New contract
            </Link>
          )
        }
      />
      {unsaved === undefined ? (
        <TemplateForm template={template} editing={editing} />
      ) : (
        <UnsavedOffer
          kind={templateDraftKind}
          unsaved={unsaved}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
    </DraftFrame>
  );
}

interface TemplateFormProps {
  template: ContractTemplate;
  editing: TemplateEditing;
}

function TemplateForm({ template, editing }: TemplateFormProps) {
  const { autosave } = editing;
  const saving = useSyncExternalStore(autosave.onChange, autosave.state);
  const { content: edited, change, problem } = useDraftOf(templateDraftKind);
  const { content } = edited;
  const set = (changes: Partial<ContractTemplateContent>) =>
    change({ content: { ...editing.state().content.content, ...changes } });
  return (
    <div className="draft-columns">
      <form
        noValidate
        autoComplete="off"
        className="contract-editor"
        onSubmit={(event) => event.preventDefault()}
      >
        <section aria-label="Template" className="contract-head">
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
          <Checkbox
            label="Ask signers for an email code"
            checked={content.asksForCode}
            onChange={({ target }) => set({ asksForCode: target.checked })}
          />
          <Checkbox
            label="Signers sign one after the other"
            checked={content.signingOrder === 'in_order'}
            onChange={({ target }) =>
              set({ signingOrder: target.checked ? 'in_order' : 'parallel' })
            }
          />
        </section>
        <TemplateBody editing={editing} content={content} />
        <div className="form-end">
          {saving.kind === 'gone' ? (
            <TextLink to={adminPaths.contractTemplates}>Back to templates</TextLink>
          ) : (
            <PublishButton template={template} editing={editing} />
          )}
          <AutosaveNote state={saving} onTryAgain={() => void autosave.saveNow()} />
          <OtherVersion editing={editing} saving={saving} />
        </div>
      </form>
    </div>
  );
}

interface TemplateBodyProps {
  editing: TemplateEditing;
  content: ContractTemplateContent;
}

function TemplateBody({ editing, content }: TemplateBodyProps) {
  const text = useMemo((): TextEditing => textEditingOf(editing), [editing]);
  const { frame, said, actions } = useClauseActions(text);
  const { problems } = editing.state();
  const variables = useMemo(() => draftVariables(content, undefined), [content]);
  const { outline, sources } = useTextSources(content, variables, true);
  const currency = useUsualCurrency(null);
  if (content.body.kind !== 'text') return null;
  const screen = {
    editing: text,
    content,
    variables,
    outline,
    sources,
    actions,
    currency,
    problem: (path: string) => problems[`content.${path}`],
    enterValue: undefined,
  };
  return (
    <div ref={frame}>
      <TextScreenContext value={screen}>
        <TextBody body={content.body} />
      </TextScreenContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
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

/** Saves, then publishes what is saved as the next version. */
function PublishButton({ template, editing }: TemplateFormProps) {
  const { id, published, isChanged } = template;
  const { mutate, isPending } = useMutation({
    mutationFn: (version: number) => publishTemplate(id, version),
    onSuccess: ({ name, published: version }) => {
      toasts.show({ kind: 'success', text: `Version ${version} of ${name} published` });
    },
  });
  const saving = useSyncExternalStore(editing.autosave.onChange, editing.autosave.state);
  const isDone = published > 0 && !isChanged && saving.kind !== 'waiting';
  const publish = async () => {
    if (isPending || isDone) return;
    if (await editing.autosave.saveNow()) mutate(editing.state().version);
  };
  return (
    <Button aria-disabled={isPending || isDone || undefined} onClick={() => void publish()}>
      <BookCheck />
      Publish version {published + (isDone ? 0 : 1)}
    </Button>
  );
}
