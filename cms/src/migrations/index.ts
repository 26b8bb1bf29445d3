import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_71a0a6e2', up, down }];
