export interface ServiceNotes {
  servicePreparation: string;
  serviceAftercare: string;
}

const cleanSkin =
  'Llega con la piel limpia, sin crema, desodorante ni perfume. Depílate al menos 24 horas antes y trae ropa oscura y holgada y sandalias abiertas.';
const newColour =
  'Pasa el resto del día sin sudar ni mojarte. Desde la primera ducha usa agua tibia y jabón suave, seca la piel con toques y ponle crema dos veces al día.';

export const tanned: ServiceNotes = {
  servicePreparation: cleanSkin,
  serviceAftercare: `Espera ocho horas para ducharte. ${newColour}`,
};
export const tannedQuickly: ServiceNotes = {
  servicePreparation: cleanSkin,
  serviceAftercare: `Dúchate a las dos horas si quieres un tono suave, o a las cuatro si lo prefieres más marcado. ${newColour}`,
};
export const exfoliated: ServiceNotes = {
  servicePreparation:
    'Depílate al menos 24 horas antes y no te exfolies en casa el mismo día. Si tienes la piel irritada o con heridas, cambia tu cita en Mis Reservas.',
  serviceAftercare:
    'Ponte crema esta noche, pero no la mañana de tu bronceado: el color se fija mejor en la piel limpia. Evita el sol directo dos días.',
};
export const moisturised: ServiceNotes = {
  servicePreparation:
    'No te exfolies antes de venir: conserva la capa de color que todavía tienes. Trae ropa holgada.',
  serviceAftercare:
    'Deja que la loción trabaje: espera cuatro horas para ducharte y sigue con crema dos veces al día.',
};
