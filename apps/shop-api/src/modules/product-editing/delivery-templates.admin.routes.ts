import * as api from '@duskline/contract/admin/delivery-templates';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import {
  addDeliveryTemplate,
  changeDeliveryTemplate,
  findDeliveryTemplates,
} from '../catalog/index.ts';

/** Register staff's calls about how products are sent and what that costs. */
export function deliveryTemplateAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.listDeliveryTemplates, async () => ({ items: await findDeliveryTemplates(shop.db) }));
  staff(api.addDeliveryTemplate, ({ body: { key, form } }, { caller }) =>
    changeOnceAsStaff(shop, caller, 'delivery-templates add', { key, asked: form }, async (tx) => {
      const templateNo = await addDeliveryTemplate(tx, form);
      if (isRefusal(templateNo)) return templateNo;
      return { after: { templateNo, ...form }, result: { templateNo } };
    }),
  );
  staff(api.changeDeliveryTemplate, ({ params: { templateNo }, body }, { caller }) =>
    changeAsStaff(shop, caller, 'delivery-templates change', async (tx) => {
      const before = await changeDeliveryTemplate(tx, templateNo, body);
      if (isRefusal(before)) return before;
      if (before === 'unchanged') return { isRepeat: true as const, result: undefined };
      const { form } = body;
      return {
        before: { templateNo, ...before },
        after: { templateNo, ...form },
        result: undefined,
      };
    }),
  );
}
