import { ownJson } from '@spa-bronze/domain/lib/json';
import { availability, bookingView } from '@spa-bronze/domain/booking/booking-schemas';
import { cartLine } from '@spa-bronze/domain/cart/cart-schemas';
import { createOrderSchema } from '@spa-bronze/domain/checkout/checkout-schemas';
import { email } from '@spa-bronze/domain/fields/field-schemas';
import { product } from '@spa-bronze/domain/products/product-schemas';
import { shippingInfo } from '@spa-bronze/domain/shipping/shipping-schemas';
import { saleView } from '@spa-bronze/domain/sales/sale-schemas';
import { user } from '@spa-bronze/domain/users/user-schemas';
import { z } from 'zod';

/** JSON Schema 2020-12, with a type for the keywords that our code reads. */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** The envelope of a refusal; `fields` names what is wrong with the input. */
const failure = z.object({
  success: z.literal(false),
  error: z.literal(true),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
});

const named = z.registry<{ id: string }>();
for (const [id, shape] of Object.entries({
  User: user,
  Product: product,
  CartLine: cartLine,
  Availability: availability,
  BookingView: bookingView,
  Transaction: saleView,
  Failure: failure,
}))
  named.add(shape, { id });

/** Validated together with the cart, not with the rest of the body. */
const validatedLater = new Map<z.core.$ZodType, z.ZodType>([
  [createOrderSchema.shape.shippingInfo, shippingInfo],
]);

export function sentSchema(schema: z.ZodType): JsonSchema {
  return converted(schema, 'input');
}

export function answeredSchema(schema: z.ZodType): JsonSchema {
  return converted(schema, 'output');
}

export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(named, { io: 'output', uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, placed(schema)]));
}

function converted(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return placed(
    z.toJSONSchema(schema, { io, metadata: named, override: io === 'input' ? asSent : undefined }),
  );
}

/** References point to the document's components, where each definition is once. */
function placed({
  $schema: _schema,
  $id: _id,
  $defs: _defs,
  ...schema
}: {
  $schema?: unknown;
  $id?: unknown;
  $defs?: unknown;
}): JsonSchema {
  return ownJson(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** Input is normalised before validation: bounds are those of the result, an email may have capitals. */
function asSent({
  zodSchema,
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const later = validatedLater.get(zodSchema);
  if (later)
    Object.assign(jsonSchema, z.toJSONSchema(later, { io: 'input', override: asSent }), {
      $schema: undefined,
    });
  if (zodSchema === email) Object.assign(jsonSchema, { pattern: undefined, format: 'email' });
  if (zodSchema._zod.def.type !== 'pipe') return;
  const { minimum = -Infinity, maximum = Infinity } = z.toJSONSchema(zodSchema, {
    io: 'output',
    unrepresentable: 'any',
  });
  const least = Math.max(minimum, jsonSchema.minimum ?? -Infinity);
  const most = Math.min(maximum, jsonSchema.maximum ?? Infinity);
  if (Number.isFinite(least)) jsonSchema.minimum = least;
  if (Number.isFinite(most)) jsonSchema.maximum = most;
}
