import { messages } from '@spa-bronze/domain/messages';
import { contractHandlers } from '../../lib/contract-handler';
import { keepMessage, subscribe } from './contact-operations';

export const contactEndpoints = contractHandlers({
  'POST /forma': async ({ req: { payload }, body }) => {
    await keepMessage(payload, body);
    return { message: messages.formSent };
  },
  'POST /newsletter': async ({ req: { payload }, body }) => {
    await subscribe(payload, body);
    return { message: messages.subscribed };
  },
});
