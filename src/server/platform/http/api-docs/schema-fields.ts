/** Describes schemas in text, and generates example values. Pure. */
import type { Schema } from './describe-api.ts';

export interface DocumentedField {
  /** Path of the field, e.g. `contacts[].email`. */
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

export function fieldLabels(schema: Schema, prefix = ''): DocumentedField[] {
  const fields: DocumentedField[] = [];
  for (const object of innerOf(schema)) {
    for (const [name, field] of Object.entries(object.properties ?? {})) {
      const path = prefix + name;
      fields.push(
        {
          name: path,
          type: typeLabel(field),
          isRequired: object.required?.includes(name) ?? false,
          description: field.description ?? '',
        },
        ...fieldLabels(field, `${path}${isList(field) ? '[]' : ''}.`),
      );
    }
  }
  return fields;
}

/** E.g. “string, at most 200 characters” or “array of strings, or null”. */
export function typeLabel(schema: Schema): string {
  const choices = alternatives(schema);
  const labels = [...new Set(choices.filter((one) => one.type !== 'null').map(oneType))];
  const all = choices.some(isNullable) || isNullable(schema) ? [...labels, 'null'] : labels;
  const standsIn =
    schema.default === undefined ? '' : `. Default: ${JSON.stringify(schema.default)}`;
  // A comma where a label has one itself.
  return all.join(labels.some((label) => label.includes(' ')) ? ', or ' : ' or ') + standsIn;
}

function isNullable(schema: Schema): boolean {
  return [schema.type].flat().includes('null') || schema.enum?.includes(null) === true;
}

export function exampleOf(schema: Schema, name = ''): unknown {
  const first = alternatives(schema).find((one) => one.type !== 'null') ?? schema;
  if (first.default !== undefined) return first.default;
  if (first.enum !== undefined) return first.enum[0];
  switch (mainType(first)) {
    case 'object': {
      const fields = Object.entries(first.properties ?? {});
      const required = fields.filter(([field]) => first.required?.includes(field));
      // Even if no field is required, the example shows one.
      const shown = required.length > 0 ? required : fields.slice(0, 1);
      return Object.fromEntries(shown.map(([field, value]) => [field, exampleOf(value, field)]));
    }
    case 'array':
      return first.items === undefined ? [] : [exampleOf(first.items, name)];
    case 'integer':
    case 'number':
      return first.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return /email/i.test(name) ? 'ada@lab.example' : '…';
  }
}

function oneType(schema: Schema): string {
  if (schema.enum !== undefined) return `one of ${listValues(schema.enum)}`;
  const { items, format = '', minimum, maximum, maxLength, maxItems } = schema;
  switch (mainType(schema)) {
    case 'array':
      return arrayLabel(items === undefined ? 'anything' : typeLabel(items), maxItems);
    case 'integer':
      return `integer${range(minimum, maximum)}`;
    case 'number':
      return `number${range(minimum, maximum)}`;
    case 'string': {
      const kind = formats[format] ?? 'string';
      return `${kind}${limit(', at most', maxLength, ' characters')}`;
    }
    case 'boolean':
      return 'boolean';
    case 'object':
      return schema.properties === undefined ? 'any object' : 'object';
    default:
      return 'anything';
  }
}

/** Of long lists, only the first: openapi.json has all. */
const VALUES_SHOWN = 20;

function listValues(all: readonly unknown[]): string {
  const values = all.filter((value) => value !== null).map((value) => JSON.stringify(value));
  if (values.length <= VALUES_SHOWN) return values.join(', ');
  return `${values.slice(0, 5).join(', ')} … (${values.length} values, see openapi.json)`;
}

function arrayLabel(kind: string, most: number | undefined): string {
  if (/^\w+$/.test(kind) && kind !== 'anything') {
    return `array of ${kind}s${limit(', at most', most, ' items')}`;
  }
  return `array${limit(' of at most', most, ' items')}, each ${kind}`;
}

/** E.g. “, 1–100”. JSON’s largest safe integer is no limit that anyone needs to know. */
function range(minimum: number | undefined, given: number | undefined): string {
  const maximum = given === Number.MAX_SAFE_INTEGER ? undefined : given;
  if (minimum !== undefined && maximum !== undefined && minimum >= 0) {
    return `, ${minimum}–${maximum}`;
  }
  const least = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  return `${limit(', at least', least)}${limit(', at most', maximum)}`;
}

function limit(words: string, value: number | undefined, unit = ''): string {
  return value === undefined ? '' : `${words} ${value}${unit}`;
}

const formats: Record<string, string> = {
  binary: 'bytes',
  date: 'date, e.g. 2026-03-02',
  email: 'email address',
  uri: 'URL',
};

function mainType(schema: Schema): string | undefined {
  return [schema.type].flat().find((type) => type !== 'null');
}

function alternatives(schema: Schema): Schema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

/** Nested objects whose fields are listed below this one. */
function innerOf(schema: Schema): Schema[] {
  return alternatives(schema)
    .map((one) => (mainType(one) === 'array' && one.items !== undefined ? one.items : one))
    .flatMap(alternatives)
    .filter((one) => one.properties !== undefined);
}

function isList(schema: Schema): boolean {
  return alternatives(schema).some((one) => mainType(one) === 'array');
}
