import { CountedRepository } from '../../lib/repository';
import type { Sale } from './sale';

export const sales = new CountedRepository<Sale>('sales');
