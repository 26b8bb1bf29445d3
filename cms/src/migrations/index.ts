import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_94e1b5c2', up, down }];
