import { down, up } from './initial';

export const migrations = [{ name: '20250101_000000_initial_bce4c240', up, down }];
