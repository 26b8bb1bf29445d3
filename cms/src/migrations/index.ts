import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_8e5b6cbe', up, down }];
