/** Payload's own Spanish where it supposes that one has seen a CMS before. */
export const plainWords = {
  fields: { chooseFromExisting: 'Elegir de la galería' },
  general: { dashboard: 'Inicio', untitled: 'Sin título todavía' },
  upload: { editImage: 'Marcar el punto principal', focalPoint: 'Punto principal', focalPointDescription: 'Arrastra la cruz hasta lo que nunca debe quedar cortado: el sitio recorta alrededor de ese punto.' },
  version: {
    autosavedVersion: 'Guardado solo', compareVersions: 'Comparar versiones', modifiedOnly: 'Solo lo que cambió', comparingAgainst: 'Antes', currentlyViewing: 'Esta versión', versionID: 'Número de la versión',
    confirmPublish: 'Confirmar publicación', scheduledSuccessfully: 'Listo: quedó programado.',
  },
};
