import { messages } from '@spa-bronze/domain/messages';
import { may } from '@spa-bronze/domain/users/rights';
import { contractHandlers, type Person } from '../../lib/contract-handler';
import { closeDrawer, moveCash, openDrawer } from './drawer-operations';
import { drawerAtPresent, drawerNumbered, findDrawer, listDrawers } from './drawer-views';

/** Whose closed drawers a person sees: undefined for those of everybody. */
const ownOnly = (user: Person) => (may(user, 'drawers') ? undefined : user.email);

export const drawerEndpoints = contractHandlers({
  'GET /drawer': async ({ req: { payload } }) => ({ data: await drawerAtPresent(payload) }),

  'POST /drawer/open': async ({ req: { payload }, user, body }) => {
    const { number } = await openDrawer(payload, body, user.email);
    return { message: messages.drawerOpened, data: await drawerNumbered(payload, number, ownOnly(user)) };
  },

  'POST /drawer/movements': async ({ req: { payload }, user, body }) => {
    const { number } = await moveCash(payload, body, user.email);
    return { message: messages.drawerMoved, data: await findDrawer(payload, number, ownOnly(user)) };
  },

  'POST /drawer/close': async ({ req: { payload }, user, body }) => {
    const { number } = await closeDrawer(payload, body, user.email);
    return { message: messages.drawerClosed, data: await drawerNumbered(payload, number, ownOnly(user)) };
  },

  'GET /drawers': async ({ req: { payload }, user, query }) => {
    const { drawers, total } = await listDrawers(payload, query, ownOnly(user));
    return { data: drawers, extra: { total } };
  },

  'GET /drawers/{number}': async ({ req: { payload }, user, params: { number } }) => ({
    data: await drawerNumbered(payload, Number(number), ownOnly(user)),
  }),
});
