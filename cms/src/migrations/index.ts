import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_b43e5698', up, down }];
