import { es } from '@payloadcms/translations/languages/es';
import type { Language } from '@payloadcms/translations';

interface Words {
  [name: string]: string | Words;
}

/**
 * How Payload's Spanish speaks, and how this house does: `tú`, one word for one thing, capitals as in
 * Spanish.
 */
const rewrites: [RegExp, string][] = [
  [/\bEstá a punto de (\w)/g, 'Vas a $1'],
  [/¿(Desea|Deseas) continuar\?/g, '¿Continuar?'],
  [/¿Está seguro de que desea/g, '¿Seguro que quieres'],
  [/\bTiene cambios\b/g, 'Tienes cambios'],
  [/\bbasura\b/g, 'papelera'],
  [/\bBasura\b/g, 'Papelera'],
  [/\b[Ss]u vista\b/g, 'Lo que ves'],
  [/\b(tu|su) tablero\b/g, 'la página de inicio'],
  [/Por favor, (\w)/g, '$1'],
  [/\b[Vv]erifique\b/g, 'revisa'],
  [/\b[Ss]eleccione\b/g, 'elige'],
  [/\bSelecciona(r)?\b/g, 'Elegir'],
  [/\b[Cc]onfirme\b/g, 'confirma'],
  [/\b[Rr]evise\b/g, 'revisa'],
  [/\bintente nuevamente\b/g, 'intenta de nuevo'],
  [/\bdespublicar\b/g, 'retirar de la página'],
  [/\bDespublicar\b/g, 'Retirar de la página'],
  [/\bDespublicando\b/g, 'Retirando'],
  [/\bdespublicación\b/g, 'retiro'],
  [/\bla disposición\b/g, 'el orden'],
  [/ con ID \{\{id\}\}/g, ''],
  [/\bel ID de/g, 'el número de'],
  [/\bun ID de subida válido/g, 'un archivo válido'],
  [/\bURL\b/g, 'dirección'],
  [/\bel \{\{label\}\} global\b/g, '{{label}}'],
  [/\bel global /g, ''],
  [/\bpublicado?s? exitosamente\b/g, 'publicado'],
];
/** `Restaurar Diseño` is English; a name after a full stop, a brace or an opening mark keeps its capital. */
const sentenceCase = (text: string) =>
  text.replace(/(?<=[\p{L},:] )\p{Lu}(?=\p{Ll}+)/gu, (letter) => letter.toLowerCase());
const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const starts = /^\p{Lu}/u;

function plainly(text: string): string {
  const said = sentenceCase(rewrites.reduce((it, [from, to]) => it.replace(from, to), text));
  return starts.test(text) ? capital(said) : said;
}
const allPlainly = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([name, it]) => [name, typeof it === 'string' ? plainly(it) : allPlainly(it)]),
  );

/** Where Payload supposes that one has seen a CMS before. */
const ours: Record<string, Record<string, string>> = {
  authentication: {
    loggedOutInactivity: 'Tu sesión se cerró porque pasó mucho tiempo.',
    loggedOutSuccessfully: 'Cerraste tu sesión.',
    stayLoggedIn: 'Seguir aquí',
    youAreInactive: 'No has hecho nada en un rato y tu sesión se va a cerrar. ¿Quieres seguir?',
  },
  error: {
    unspecific: 'Algo salió mal.',
    unknown: 'Algo salió mal. Intenta de nuevo.',
    autosaving: 'No pudimos guardar lo último que escribiste. Revisa tu conexión.',
    correctInvalidFields: 'Revisa los campos marcados.',
  },
  fields: {
    chooseFromExisting: 'Elegir de la galería',
    blocks: 'bloques',
    swapUpload: 'Cambiar la imagen',
    addUpload: 'Añadir imagen',
    toggleBlock: 'Abrir o cerrar el bloque',
    selectFieldsToEdit: 'Elegir qué cambiar',
    linkType: 'Clase de enlace',
    customURL: 'Una dirección',
    internalLink: 'Un documento del sitio',
    chooseBetweenCustomTextOrDocument: 'Escribe una dirección o enlaza un documento del sitio.',
  },
  general: {
    changesNotSaved: 'No has guardado lo que cambiaste. Si sales ahora, se pierde.',
    dashboard: 'Inicio',
    backToDashboard: 'Volver al inicio',
    untitled: 'Sin título',
    trash: 'Papelera',
    payloadSettings: 'Preferencias',
    or: 'o',
    and: 'y',
    all: 'Todo en',
    adminTheme: 'Colores',
    clear: 'Borrar',
    lastModified: 'Último cambio',
    updatedAt: 'Último cambio',
    deletedAt: 'En la papelera desde',
    deletePermanently: 'Eliminar para siempre, sin pasar por la papelera',
    permanentlyDelete: 'Eliminar para siempre',
    filterWhere: 'Mostrar {{label}} donde',
    livePreview: 'Vista previa',
    exitLivePreview: 'Cerrar la vista previa',
    editAll: 'Cambiar en todos',
    duplicate: 'Duplicar',
    depth: 'Nivel',
    true: 'Sí',
    false: 'No',
    noLabel: '—',
    aboutToDelete: 'Vas a eliminar <1>{{title}}</1> ({{label}}). No se puede deshacer. ¿Continuar?',
    aboutToDeleteCount_one: 'Vas a eliminar {{count}} {{label}} para siempre. No se puede deshacer.',
    aboutToDeleteCount_many: 'Vas a eliminar {{count}} {{label}} para siempre. No se puede deshacer.',
    aboutToDeleteCount_other: 'Vas a eliminar {{count}} {{label}} para siempre. No se puede deshacer.',
    deletedCountSuccessfully: 'Listo. Eliminados: {{count}} {{label}}.',
    selectAll: 'Elegir los {{count}}',
    selectedCount: 'Elegidos: {{count}}',
    trashedCountSuccessfully: 'A la papelera: {{count}} {{label}}.',
    aboutToPermanentlyDelete: 'Vas a eliminar para siempre <1>{{title}}</1> ({{label}}). ¿Continuar?',
    updateForEveryone: 'Cambiar para todos',
    resetPreferences: 'Volver a lo de siempre',
    resetPreferencesDescription: 'Tus listas y columnas vuelven a verse como al principio.',
    item: 'elemento',
    items: 'elementos',
    takeOver: 'Seguir yo',
    restoreAsPublished: 'Recuperar y publicar',
    currentlyEditing:
      'está en este documento. Si sigues tú, no podrá guardar y perderá lo que no haya guardado.',
    documentOutOfDate: 'Otra persona guardó este documento hace poco: lo que ves ya no es lo último.',
    noResults: 'No hay {{label}}, o ninguno responde a lo que buscas.',
    noResultsDescription: 'Aquí no hay nada todavía, o nada responde a lo que buscas.',
  },
  operators: {
    equals: 'es',
    isNotEqualTo: 'no es',
    exists: 'tiene valor',
    intersects: 'se cruza con',
    isIn: 'es uno de',
    isNotIn: 'no es ninguno de',
    isLike: 'se parece a',
    isNotLike: 'no se parece a',
  },
  upload: {
    bulkUpload: 'Subir varias',
    editImage: 'Marcar el punto principal',
    focalPoint: 'Punto principal',
    setFocalPoint: 'Marcar el punto principal',
    focalPointDescription:
      'Arrastra la cruz hasta lo que nunca debe quedar cortado: el sitio recorta alrededor de ese punto.',
    lessInfo: 'Menos datos',
    moreInfo: 'Más datos',
    previewSizes: 'Ver los tamaños',
    selectCollectionToBrowse: 'Elegir dónde buscar',
  },
  version: {
    aboutToRestore:
      'Este documento vuelve a quedar como el {{versionDate}} y se publica enseguida: lo verá todo el mundo. Para mirarlo antes, cancela y elige «Restaurar como borrador» en la flecha del botón.',
    aboutToRestoreGlobal:
      '{{label}} vuelve a quedar como el {{versionDate}} y se publica enseguida: lo verá todo el mundo.',
    aboutToRevertToPublished: 'El borrador se pierde y vuelve lo que está publicado. ¿Continuar?',
    aboutToUnpublish: 'Nadie lo verá en la página hasta que lo publiques otra vez. ¿Continuar?',
    aboutToUnpublishSelection:
      'Nadie verá en la página los {{label}} elegidos hasta que los publiques otra vez. ¿Continuar?',
    autosave: 'Guardado solo',
    autosavedVersion: 'Guardado solo',
    compareVersions: 'Comparar versiones',
    compareVersion: 'Comparar con:',
    modifiedOnly: 'Solo lo que cambió',
    comparingAgainst: 'Antes',
    currentlyViewing: 'Esta versión',
    versionID: 'Número de la versión',
    specificVersion: 'Otra versión',
    confirmPublish: 'Confirmar publicación',
    scheduledSuccessfully: 'Listo: quedó programado.',
    revertToPublished: 'Volver a lo publicado',
    confirmRevertToSaved: 'Volver a lo publicado',
    revertUnsuccessful: 'No pudimos volver: nunca se ha publicado.',
    reverting: 'Volviendo…',
    unpublished: 'Sin publicar',
    unpublishedSuccessfully: 'Ya no está en la página.',
    type: 'Qué hacer',
    viewingVersion: 'Versión de {{entityLabel}} {{documentTitle}}',
    viewingVersionGlobal: 'Versión de {{entityLabel}}',
    viewingVersions: 'Versiones de {{entityLabel}} {{documentTitle}}',
    viewingVersionsGlobal: 'Versiones de {{entityLabel}}',
    problemRestoringVersion: 'No pudimos restaurar esta versión.',
  },
};

function spanishOfTheHouse(): Language {
  const theirs = allPlainly(es.translations as unknown as Words) as Record<string, Record<string, string>>;
  const groups = Object.entries(theirs).map(([group, words]) => [group, { ...words, ...ours[group] }]);
  return { ...es, translations: Object.fromEntries(groups) as Language['translations'] };
}
/** Payload's Spanish in the words of this house. */
export const spanish = spanishOfTheHouse();
