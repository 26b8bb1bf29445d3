import { Repository } from '../../lib/repository';

export interface Subscriber {
  id: string;
  email: string;
  consentAt?: string | null;
}

export const subscribers = new Repository<Subscriber>('subscribers');
