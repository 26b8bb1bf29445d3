import { serverValue } from '../../lib/server-value';

/** What this process knows of the emails that it tried to send, since its start. */
export interface EmailLog {
  failures: number;
}

export const { of: emailLogOf, provide: provideEmailLog } = serverValue<EmailLog>('emailLog');
