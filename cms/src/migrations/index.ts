import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_6b75204d', up, down }];
