import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_b7ad0c46', up, down }];
