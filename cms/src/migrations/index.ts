import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_b7575019', up, down }];
