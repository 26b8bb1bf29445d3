import type { Migration } from '../database/migrate/migration';
import { migration as m0001 } from './0001_initial';
import { migration as m0002 } from './0002_unpaid_orders_by_address';
import { migration as m0003 } from './0003_phones_and_search';
import { migration as m0004 } from './0004_shipping_of_refunds';
import { migration as m0005 } from './0005_confirmed_emails';
import { migration as m0006 } from './0006_emails_first_due';
import { migration as m0007 } from './0007_trash';
import { migration as m0008 } from './0008_charges';
import { migration as m0009 } from './0009_money_of_any_currency';
import { migration as m0010 } from './0010_payments_on_their_page';
import { migration as m0011 } from './0011_receipts';
import { migration as m0012 } from './0012_drawer';
import { migration as m0013 } from './0013_refund_accounts';
import { migration as m0014 } from './0014_payment_links';
import { migration as m0015 } from './0015_reception';
import { migration as m0016 } from './0016_drawer_mail';

export const migrations: Migration[] = [m0001, m0002, m0003, m0004, m0005, m0006, m0007, m0008, m0009, m0010, m0011, m0012, m0013, m0014, m0015, m0016];
