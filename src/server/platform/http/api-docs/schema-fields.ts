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

/** E.g. “text, at most 200 characters” or “list of texts, or null”. */
export function typeLabel(schema: Schema): string {
  const choices = alternatives(schema);
  const words = [...new Set(choices.filter((one) => one.type !== 'null').map(oneType))];
  const isNullable =
    choices.some((one) => one.type === 'null') || [schema.type].flat().includes('null');
  const standsIn =
    schema.default === undefined ? '' : `; default: ${JSON.stringify(schema.default)}`;
  return `${words.join(', or ')}${isNullable ? ', or null' : ''}${standsIn}`;
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
  if (schema.enum !== undefined) {
    return `one of ${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`;
  }
  const { items, format = '', minimum, maximum, maxLength, maxItems } = schema;
  switch (mainType(schema)) {
    case 'array': {
      const kind = items === undefined ? 'anything' : typeLabel(items);
      return `list of ${kind}${limit(', at most', maxItems)}`;
    }
    case 'integer':
    case 'number':
      return `number${limit(', from', minimum)}${limit(', to', maximum)}`;
    case 'string': {
      const kind = formats[format] ?? 'text';
      return `${kind}${limit(', at most', maxLength, ' characters')}`;
    }
    case 'boolean':
      return 'true or false';
    case 'object':
      return schema.properties === undefined ? 'any object' : 'object';
    default:
      return 'anything';
  }
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
