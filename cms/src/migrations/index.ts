import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_d927d311', up, down }];
