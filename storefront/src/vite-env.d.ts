/// <reference types="vite/client" />

declare module 'virtual:client-manifest' {
  /** Vite's manifest of the client build; empty in development. */
  export const manifest: Record<
    string,
    { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
  >;
}
