/** Payload's own Spanish where it supposes that one has seen a CMS before. */
export const plainWords = {
  fields: { chooseFromExisting: 'Elegir de la galería' },
  general: { dashboard: 'Inicio', untitled: 'Sin título', trash: 'Papelera', payloadSettings: 'Preferencias', or: 'o', all: 'Todos los' },
  upload: { bulkUpload: 'Subir varias', editImage: 'Marcar el punto principal', focalPoint: 'Punto principal', focalPointDescription: 'Arrastra la cruz hasta lo que nunca debe quedar cortado: el sitio recorta alrededor de ese punto.' },
  version: {
    aboutToRestore: 'Este documento vuelve a quedar como el {{versionDate}} y se publica enseguida: lo verá todo el mundo. Para mirarlo antes, cancela y elige «Restaurar como borrador» en la flecha del botón.',
    aboutToRestoreGlobal: '{{label}} vuelve a quedar como el {{versionDate}} y se publica enseguida: lo verá todo el mundo.',
    autosavedVersion: 'Guardado solo', compareVersions: 'Comparar versiones', modifiedOnly: 'Solo lo que cambió', comparingAgainst: 'Antes', currentlyViewing: 'Esta versión', versionID: 'Número de la versión',
    confirmPublish: 'Confirmar publicación', scheduledSuccessfully: 'Listo: quedó programado.',
  },
};
