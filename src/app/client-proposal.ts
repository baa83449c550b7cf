/**
 * Keeps amounts current while the client chooses, calculated as on the server, by the same modules.
 * The page works without it, and the server calculates again what is submitted.
 */
import { documentFormat } from '../shared/documents/document-format.ts';
import { lineColumns, lineInShort } from '../shared/documents/line-columns.ts';
import { checkSelection } from '../shared/proposals/selection/check-selection.ts';
import type { LivePricing } from '../shared/proposals/selection/live-pricing.ts';
import { amountPer, amountsText } from '../shared/proposals/proposal-labels.ts';
import type { PricingSection } from '../shared/proposals/proposal-sections.schema.ts';
import { offerKind } from '../shared/proposals/offer.ts';
import { readSelection } from '../shared/proposals/selection/selection-form.ts';
import type { Selection } from '../shared/proposals/selection/selection.ts';
import {
  packageAmounts,
  shownGroups,
  shownSchedule,
  shownTotals,
  subtotalsOf,
} from '../shared/proposals/selection/shown-pricing.ts';
import { textsFor } from '../shared/texts/texts.ts';

const form = document.querySelector<HTMLFormElement>('form.choice');
const data = form?.querySelector<HTMLElement>('[data-pricing]')?.dataset['pricing'];
if (form !== null && data !== undefined) keepCurrent(form, JSON.parse(data) as LivePricing);

function keepCurrent(form: HTMLFormElement, pricing: LivePricing): void {
  const announced = form.querySelector('[data-announced]');
  const update = () => showSelection(form, pricing);
  form.querySelector('[data-update]')?.setAttribute('hidden', '');
  form.addEventListener('input', update);
  form.addEventListener('change', () => {
    if (announced !== null) announced.textContent = update();
  });
  // Browsers restore fields of a page that is gone back to.
  window.addEventListener('pageshow', update);
}

/** Returns what to announce. */
function showSelection(form: HTMLFormElement, pricing: LivePricing): string {
  const texts = textsFor(pricing.language).clientPages[offerKind(pricing)];
  const selection = readSelection(pricing.sections, new FormData(form));
  const { problem, total } = checkSelection(pricing, selection);
  const problemText = problem === null ? '' : texts.problems[problem];
  const shown = form.querySelector<HTMLElement>('[data-problem]');
  if (shown !== null) {
    shown.textContent = problemText;
    shown.hidden = problem === null;
  }
  // A number of packages that isn’t complete yet has totals, too.
  if (total === null || problem === 'quantity') return problemText;
  for (const section of pricing.sections) showSection(form, pricing, section, selection);
  showSchedule(form, pricing, selection, total);
  const said = showTotals(form, pricing, selection);
  return problemText === '' ? said : problemText;
}

function showSection(
  form: HTMLFormElement,
  pricing: LivePricing,
  section: PricingSection,
  selection: Selection,
): void {
  const { subtotals } = textsFor(pricing.language).proposals;
  const groups = shownGroups(section, selection, pricing.pricesIncludeTax);
  for (const group of groups) {
    if (group.package !== null) {
      show(form, 'package', group.package.key, amountsText(packageAmounts(group), pricing));
    }
    for (const line of group.lines) {
      show(form, 'line', line.key, amountPer(line.period, line.netAmount, pricing));
      show(form, 'how', line.key, lineInShort(lineColumns({ ...pricing, lines: [line] }), line));
    }
  }
  const rows = subtotalsOf(groups).map(({ period, amount }) =>
    row(subtotals[period], amountPer(period, amount, pricing)),
  );
  part(form, 'subtotals', section.key)?.replaceChildren(...rows);
}

/** Returns the totals as a sentence. */
function showTotals(form: HTMLFormElement, pricing: LivePricing, selection: Selection): string {
  const { nothing } = textsFor(pricing.language).clientPages.proposal.totals;
  const { money } = documentFormat(pricing);
  const totals = shownTotals(pricing, selection);
  const lists = totals.map(({ rows }) => {
    const list = element('dl', 'totals');
    for (const { label, note, kind, amount } of rows) {
      const shown = row(label, money(amount), note);
      shown.className = kind;
      list.append(shown);
    }
    return list;
  });
  form
    .querySelector('[data-totals]')
    ?.replaceChildren(...(lists.length > 0 ? lists : [element('p', '', nothing)]));
  return (
    totals
      .flatMap(({ rows }) => rows.filter(({ kind }) => kind === 'total'))
      .map(({ label, amount }) => `${label} ${money(amount)}`)
      .join('. ') || nothing
  );
}

function showSchedule(
  form: HTMLFormElement,
  pricing: LivePricing,
  selection: Selection,
  total: number,
): void {
  const { money } = documentFormat(pricing);
  const bar = form.querySelector('[data-total]');
  if (bar !== null) bar.textContent = money(total);
  form.querySelector('.schedule')?.toggleAttribute('hidden', total <= 0);
  showAgreed(form, pricing, total);
  showReduction(form, pricing, total);
  for (const { key, amount } of shownSchedule(pricing, selection)) {
    show(form, 'payment', key, money(amount));
  }
}

/** Of a change order: the agreed total with it. */
function showAgreed(form: HTMLFormElement, pricing: LivePricing, total: number): void {
  const shown = form.querySelector<HTMLElement>('[data-agreed]');
  if (shown === null) return;
  const agreed = Number(shown.dataset['agreed']) + total;
  shown.textContent = documentFormat(pricing).money(agreed);
}

/** Of a change order that can reduce what was agreed. */
function showReduction(form: HTMLFormElement, pricing: LivePricing, total: number): void {
  const shown = form.querySelector<HTMLElement>('[data-reduction]');
  if (shown === null) return;
  const { reduction } = textsFor(pricing.language).clientPages.proposal.totals;
  shown.textContent = reduction(documentFormat(pricing).money(-total));
  shown.hidden = total >= 0;
}

function show(form: HTMLFormElement, name: string, key: string, text: string): void {
  const shown = part(form, name, key);
  if (shown !== null) shown.textContent = text;
}

function part(form: HTMLFormElement, name: string, key: string): Element | null {
  return form.querySelector(`[data-${name}="${CSS.escape(key)}"]`);
}

/** A label and its amount in a list. */
function row(label: string, amount: string, note = ''): HTMLElement {
  const term = element('dt', '', label);
  term.dir = 'auto';
  if (note !== '') term.append(element('small', '', note));
  const shown = element('div', '');
  shown.append(term, element('dd', 'figure', amount));
  return shown;
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}
