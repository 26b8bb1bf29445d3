import { recordOf } from '@spa-bronze/domain/lib/unknown';
import type { SanitizedConfig } from 'payload';

/** Words of the text editor that replace its own. It adds its own last, so they are replaced in the built config. */
export function editorSpanish(config: SanitizedConfig): SanitizedConfig {
  const { translations } = config.i18n;
  const es = recordOf(recordOf(translations).es);
  const lexical = { ...recordOf(es.lexical), upload: { label: 'Imagen' } };
  return {
    ...config,
    i18n: { ...config.i18n, translations: Object.assign({}, translations, { es: { ...es, lexical } }) },
  };
}
