import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { LINE_LIMITS } from '../../../shared/documents/priced-lines.schema.ts';
import type { LineTax } from '../../../shared/taxes/default-tax.ts';
import type { ListedTax } from '../../../shared/taxes/taxes.schema.ts';
import { studioFormat } from '../../studio-format.ts';
import { priceListQuery, taxesQuery } from '../billing.api.ts';
import { lineOfItem } from './from-catalog.tsx';
import { newKey, type LineActions } from './line-actions.ts';
import { DESCRIPTION } from './editor-columns.tsx';
import { emptyLine, isBlank } from './line-rows.ts';
import { usePaste } from './paste/use-paste.tsx';
import { arranged } from './line-groups.ts';
import type { PricedDraft } from './priced-draft.ts';
import { useCatalogList, type LineOffer } from './use-catalog-list.tsx';
import { useFocusOn } from './use-focus-on.ts';
import { useLineActions } from './use-line-actions.ts';
import { useLineDrag } from './use-line-drag.ts';
import { createTableKeys } from './table-keys.ts';

/** What the table and its rows need beside the draft. */
export function useLineTable(
  draft: PricedDraft,
  firstTax: LineTax,
  offers: readonly LineOffer[] | undefined,
) {
  const { lines, currency } = draft.content;
  const frame = useRef<HTMLTableElement>(null);
  const focusOn = useFocusOn(frame);
  const [said, say] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isFull = lines.length >= LINE_LIMITS.lines;
  const [group, begin] = useState<{ key: string }>();
  const next = useNextLine(draft, firstTax, group?.key);
  const [dragged, setDragged] = useState<string>();
  const { actions, history } = useLineActions({
    draft,
    next,
    tax: firstTax,
    say,
    open: (key) => setOpened((before) => (before.has(key) ? before : new Set([...before, key]))),
    startDrag: setDragged,
    begin: (key) => begin({ key }),
    focusOn,
  });
  useLineDrag({
    frame,
    dragged,
    onEnd: () => setDragged(undefined),
    ...draggedAmong(dragged, draft, actions),
  });
  const { data: taxes } = useQuery(taxesQuery);
  const catalog = useCatalog(currency, offers, actions);
  const { style } = studioFormat(currency);
  const { onPaste, dialog } = usePaste(actions, { style, currency }, draft.id);
  const isBlank = (key: string) => isUnused(draft, key);
  const onKeyDown = createTableKeys({ actions, history, isBlank });
  /** Runs before the field’s own handler: what can’t be read needs a line that it belongs to. */
  const onChangeCapture = ({ target }: { target: EventTarget }) => {
    history.typed();
    const key = keyAround(target);
    if (key === undefined) return;
    actions.start(key);
    if (target instanceof HTMLInputElement && isDescription(target)) catalog.onType(key, target);
  };
  return {
    frame,
    next,
    actions,
    history,
    catalog,
    taxes: taxes?.items ?? noTaxes,
    opened,
    dragged,
    said,
    isFull,
    pasteDialog: dialog,
    handlers: { onKeyDown, onPaste, onChangeCapture, onBlur: catalog.close },
  };
}

const none: readonly never[] = [];
const noTaxes: readonly ListedTax[] = [];

/**
 * The empty line at the end, or at the end of the group where it is wanted, by default of the first
 * one; a new one as soon as something is written in it.
 */
function useNextLine(
  { content: { lines }, groups }: PricedDraft,
  firstTax: LineTax,
  wanted: string | undefined,
) {
  const [key, setKey] = useState(newKey);
  const list = groups?.list ?? none;
  const group = (list.find((one) => one.key === wanted) ?? list[0])?.key;
  const { taxId, tax } =
    lines.findLast((line) => groups?.groupOf(line) === group) ?? lines.at(-1) ?? firstTax;
  const isTaken = lines.some((line) => line.key === key);
  if (isTaken) setKey(newKey());
  const line = useMemo(() => {
    const placement = group === undefined ? {} : groups?.placementIn(group);
    return { ...emptyLine({ taxId, tax }), ...placement, key };
  }, [key, taxId, tax, groups, group]);
  return lines.length >= LINE_LIMITS.lines || isTaken ? undefined : line;
}

function useCatalog(
  currency: string,
  offers: readonly LineOffer[] | undefined,
  actions: LineActions,
) {
  const { data } = useQuery(priceListQuery);
  const items = data?.filter((item) => item.currency === currency);
  const list = useCatalogList(items ?? none, offers, (key, chosen) => {
    if ('run' in chosen) chosen.run(actions, key);
    else actions.change(key, lineOfItem(chosen), '[data-cell="quantity"] input');
  });
  return { ...list, items };
}

/** Lines and headings for a line, headings alone for one of them. */
function draggedAmong(
  dragged: string | undefined,
  { content, groups }: PricedDraft,
  { moveTo, moveGroupTo }: LineActions,
) {
  const lines = dragged === undefined ? none : arranged(content.lines, groups);
  const headings = lines.filter(({ group }) => group !== undefined);
  return headings.some(({ key }) => key === dragged)
    ? { items: ':scope > [data-group]', lines: headings, move: moveGroupTo }
    : { lines, move: moveTo };
}

/** Neither content nor a text that can’t be read. */
function isUnused({ content, latestUnread }: PricedDraft, key: string): boolean {
  const hasUnread = Object.keys(latestUnread()).some((path) => path.startsWith(`lines.${key}.`));
  return !hasUnread && content.lines.some((line) => line.key === key && isBlank(line));
}

function keyAround(target: EventTarget): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-line]')?.dataset['line'];
}

function isDescription(field: HTMLElement): boolean {
  return field.closest(`[data-cell="${DESCRIPTION}"]`) !== null;
}
