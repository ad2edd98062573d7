import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { PressKey } from './press-key.ts';
import { templateCarriers } from './template-carriers.rules.ts';

/** So many a shop has at most: they are a list to choose from. */
export const MOST_DELIVERY_TEMPLATES = 50;

/** What sending costs: nothing, nothing from a worth of goods on, or always the same. */
const deliveryConditions = ['FREE', 'CONDITIONAL', 'FIXED_FEE'] as const;

const fee = integer.min(0, '0원 이상으로 적어 주세요.').max(100_000, '10만 원 이하로 적어 주세요.');

/** How a product is sent and what that costs; amounts in won. */
const TemplateFacts = z.strictObject({
  name: text(40).trim().min(1, '이름을 적어 주세요.'),
  conditionType: z.enum(deliveryConditions),
  /** What sending costs; 0 where it is free. */
  deliveryAmt: fee,
  /** From which worth of goods on it is free; 0 where that makes no difference. */
  aboveDeliveryAmt: integer
    .min(0, '0원 이상으로 적어 주세요.')
    .max(10_000_000, '1,000만 원 이하로 적어 주세요.'),
  /** What sending back costs, one way. */
  returnDeliveryAmt: fee,
  companyType: z.enum(templateCarriers),
  /** Shown beside the fee on the product's page. */
  customerInfo: text(300).trim(),
});

/** All that staff write of a delivery template. */
export const DeliveryTemplateForm = TemplateFacts.refine(
  ({ conditionType, deliveryAmt }) => (conditionType === 'FREE') === (deliveryAmt === 0),
  { path: ['deliveryAmt'], error: '무료 배송이 아니면 배송비를 1원 이상으로 적어 주세요.' },
).refine(
  ({ conditionType, aboveDeliveryAmt }) =>
    (conditionType === 'CONDITIONAL') === aboveDeliveryAmt > 0,
  { path: ['aboveDeliveryAmt'], error: '얼마부터 무료인지 적어 주세요.' },
);
export type DeliveryTemplateForm = z.output<typeof DeliveryTemplateForm>;

export const DeliveryTemplate = z.object({
  templateNo: z.int(),
  form: TemplateFacts,
  /** Products that are sent by it, whatever their state. */
  productCount: z.int(),
});
export type DeliveryTemplate = z.output<typeof DeliveryTemplate>;

/** All delivery templates, the oldest first: number 1 is what a new product has. */
export const listDeliveryTemplates = adminEndpoint({
  method: 'GET',
  path: '/delivery-templates',
  permission: 'products.read',
  reply: z.object({ items: z.array(DeliveryTemplate) }),
  refusals: [],
});

/** Add a delivery template, once for a press. One of the same name is refused. */
export const addDeliveryTemplate = adminEndpoint({
  method: 'POST',
  path: '/delivery-templates',
  permission: 'products.write',
  body: z.strictObject({ key: PressKey, form: DeliveryTemplateForm }),
  reply: z.object({ templateNo: z.int() }),
  refusals: [
    'invalid_request',
    'delivery_template_exists',
    'delivery_templates_full',
    'press_key_taken',
  ],
});

/**
 * Change a delivery template from what staff saw of it: carts and pages have it at once, orders keep what was
 * agreed with them. `delivery_template_changed_meanwhile` where somebody else has changed it.
 */
export const changeDeliveryTemplate = adminEndpoint({
  method: 'PUT',
  path: '/delivery-templates/:templateNo',
  permission: 'products.write',
  params: z.object({ templateNo: q.rowNo }),
  body: z.strictObject({ seen: TemplateFacts, form: DeliveryTemplateForm }),
  refusals: [
    'invalid_request',
    'delivery_template_not_found',
    'delivery_template_exists',
    'delivery_template_changed_meanwhile',
  ],
});
