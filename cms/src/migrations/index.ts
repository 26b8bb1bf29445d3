import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_c6cc7ae3', up, down }];
