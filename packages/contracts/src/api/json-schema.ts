import { z } from 'zod';

export type Json = Record<string, unknown>;

const JSON_IN_TEXT = 'application/json';

/**
 * Returns a contract as JSON Schema for the API documents. `input` is the shape to send, `output` the shape to read. A
 * value that travels as JSON text is marked as such, and its default is text too.
 */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  target: 'draft-2020-12' | 'draft-7' = 'draft-2020-12',
): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    target,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const isText = jsonSchema.contentMediaType === JSON_IN_TEXT;
      const { def } = zodSchema._zod;
      // The schema that parses the text describes its content.
      if (isText && def.type === 'pipe' && !(def.out instanceof z.core.$ZodTransform)) {
        jsonSchema.contentSchema = jsonSchemaOf(def.out as z.ZodType, io, target);
      }
      if (isText && 'default' in jsonSchema && typeof jsonSchema.default !== 'string') {
        jsonSchema.default = JSON.stringify(jsonSchema.default);
      }
      // The name of a format is readable; its pattern is not.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return json;
}
