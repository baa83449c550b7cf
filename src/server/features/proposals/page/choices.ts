/** A pricing section: packages, optional lines and quantities as fields that work without a script. */
import { html } from 'hono/html';
import { QUANTITY_DIGITS } from '../../../../shared/money/amounts.ts';
import { lineColumns, lineInShort } from '../../../../shared/documents/line-columns.ts';
import {
  amountPer,
  amountsText,
  lineNotes,
  packageChoiceText,
} from '../../../../shared/proposals/proposal-labels.ts';
import { isAnyWholeNumber } from '../../../../shared/proposals/line-options.ts';
import type { PricingSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import {
  LINE_FIELD,
  packageField,
  quantityField,
  quantityText,
} from '../../../../shared/proposals/selection/selection-form.ts';
import { packageLimits } from '../../../../shared/proposals/selection/selection.ts';
import {
  packageAmounts,
  shownGroups,
  subtotalsOf,
  type ShownGroup,
  type ShownLine,
} from '../../../../shared/proposals/selection/shown-pricing.ts';
import type { Html } from '../../../platform/mail/new-mail.ts';
import { itemHeading, type ItemLevel } from './item-heading.ts';
import type { PageView } from './page-view.ts';

export function pricingSection(view: PageView, section: PricingSection): Html {
  const { snapshot, selection, labels } = view;
  const groups = shownGroups(section, selection, snapshot.pricesIncludeTax);
  const packages = groups.filter((group) => group.package !== null);
  const others = groups.find((group) => group.package === null)?.lines ?? [];
  const titledLines = (title: string, lines: readonly ShownLine[]) =>
    lines.length === 0
      ? ''
      : html`<h3>${title}</h3>
          ${lineList(view, lines, 4)}`;
  return html`${packages.length === 0 ? '' : packageList(view, section, packages)}
    ${
      packages.length === 0
        ? lineList(view, others, 3)
        : html`${titledLines(
            labels.options.included,
            others.filter(({ optional }) => optional === null),
          )}
          ${titledLines(
            labels.options.extras,
            others.filter(({ optional }) => optional !== null),
          )}`
    }
    <dl class="subtotals" data-subtotals="${section.key}">${subtotalRows(view, groups)}</dl>`;
}

/** `level`: of the headings. */
function lineList(view: PageView, lines: readonly ShownLine[], level: ItemLevel): Html | '' {
  if (lines.length === 0) return '';
  return html`<ul class="items">
    ${lines.map((line) => lineItem(view, line, level))}
  </ul>`;
}

function subtotalRows({ snapshot, labels }: PageView, groups: readonly ShownGroup[]): Html[] {
  return subtotalsOf(groups).map(
    ({ period, amount }) =>
      html`<div>
        <dt>${labels.subtotals[period]}</dt>
        <dd class="figure">${amountPer(period, amount, snapshot)}</dd>
      </div>`,
  );
}

function packageList(view: PageView, { key, packages }: PricingSection, groups: ShownGroup[]) {
  if (packages === null) return '';
  const { most, least } = packageLimits(packages);
  const type = least === 1 && most === 1 ? 'radio' : 'checkbox';
  return html`<fieldset class="packages">
    <legend>${packageChoiceText(packages, view.snapshot)}</legend>
    ${groups.map((group) => packageCard(view, group, { type, name: packageField(key) }))}
  </fieldset>`;
}

function packageCard(
  view: PageView,
  group: ShownGroup,
  { type, name }: { type: 'radio' | 'checkbox'; name: string },
): Html | '' {
  const { package: shown, lines } = group;
  if (shown === null) return '';
  const price = amountsText(packageAmounts(group), view.snapshot);
  return html`<div class="package">
    <label>
      <input
        type="${type}"
        name="${name}"
        value="${shown.key}"
        ${shown.isSelected ? 'checked' : ''}
        ${disabled(view)}
      />
      <span class="package-name" dir="auto">${shown.name}</span>
      <span class="figure" data-package="${shown.key}">${price}</span>
    </label>
    ${shown.description === '' ? '' : html`<p class="said" dir="auto">${shown.description}</p>`}
    ${lineList(view, lines, 3)}
  </div>`;
}

/** `level`: of its heading. */
function lineItem(view: PageView, line: ShownLine, level: ItemLevel): Html {
  const { snapshot } = view;
  const columns = lineColumns({ ...snapshot, lines: [line] });
  const notes = lineNotes(
    line.quantityChoice === null ? line : { ...line, quantityChoice: null },
    snapshot,
  );
  return html`<li class="${line.optional === null ? 'item' : 'item optional'}">
    ${itemHeading(level, lineTitle(view, line))}
    <p class="figure" data-line="${line.key}">
      ${amountPer(line.period, line.netAmount, snapshot)}
    </p>
    <div class="about">
      ${line.details === '' ? '' : html`<p class="said" dir="auto">${line.details}</p>`}
      <p class="how" data-how="${line.key}">${lineInShort(columns, line)}</p>
      ${notes.map((note) => html`<p class="how">${note}</p>`)} ${quantityInput(view, line)}
    </div>
  </li>`;
}

function lineTitle(view: PageView, line: ShownLine): Html {
  const id = `line-${line.key}`;
  if (line.optional === null) return html`<span id="${id}" dir="auto">${line.title}</span>`;
  return html`<label id="${id}">
      <input
        type="checkbox"
        name="${LINE_FIELD}"
        value="${line.key}"
        ${isChecked(view, line) ? 'checked' : ''}
        ${disabled(view)}
      />
      <span dir="auto">${line.title}</span>
    </label>
    <small class="tag">${view.labels.options.optional}</small>`;
}

/** Also an optional line of a package that isn’t chosen. */
const isChecked = ({ selection }: PageView, { key }: ShownLine) => selection.lines.includes(key);

function quantityInput(view: PageView, line: ShownLine): Html | '' {
  const { quantityChoice } = line;
  if (quantityChoice === null) return '';
  const { texts, format, form } = view;
  const name = quantityField(line.key);
  const [min, max, step] = [quantityChoice.min, quantityChoice.max, quantityChoice.step];
  const [least, most, by] = [min, max, step].map((quantity) =>
    format.number(quantity, QUANTITY_DIGITS),
  ) as [string, string, string];
  const limits = isAnyWholeNumber(quantityChoice)
    ? texts.choice.limits(least, most)
    : texts.choice.limitsInSteps(least, most, by);
  return html`<p class="quantity">
    <label for="quantity-${line.key}">${texts.choice.quantity}</label>
    <input
      id="quantity-${line.key}"
      type="number"
      inputmode="decimal"
      name="${name}"
      min="${quantityText(min)}"
      max="${quantityText(max)}"
      step="${quantityText(step)}"
      value="${form.get(name) ?? quantityText(line.quantity)}"
      aria-describedby="line-${line.key} limits-${line.key}"
      ${line.optional === null && line.packageKey === null ? 'required' : ''}
      ${disabled(view)}
    />
    <span class="how" id="limits-${line.key}"
      >${line.unit === '' ? '' : html`<bdi>${line.unit}</bdi> · `}${limits}</span
    >
  </p>`;
}

const disabled = ({ canAct }: PageView) => (canAct ? '' : 'disabled');
