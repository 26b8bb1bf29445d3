import type { AuditEntry } from '@spa-bronze/domain/audit-log/audit-log-schemas';
import { Repository } from '../lib/repository';

export interface AuditRow extends Omit<AuditEntry, '_id' | 'at'> {
  id: string;
  createdAt: string;
  formId: string | null;
  docVersion: string | null;
}

export const auditLog = new Repository<AuditRow>('audit-log');
