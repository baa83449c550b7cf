/**
 * Units as people write them in price lists, British spelling included: English, German, French,
 * Spanish, Italian, Dutch.
 */

// cspell:disable
const words =
  'h hr hrs hour hours d day days week weeks month months quarter quarters year years min mins minute ' +
  'minutes page pages pc pcs piece pieces item items unit units ea each set sets lot word words line ' +
  'lines post posts image images photo photos video videos session sessions visit visits license ' +
  'licenses licence licences user users seat seats domain domains project projects package packages ' +
  'flat fixed km mi mile miles m m2 m² sqm ft sqft kg g l gb tb mb ' +
  'std stunde stunden tag tage woche wochen monat monate jahr jahre minuten seite seiten stk stück ' +
  'st einheit einheiten pauschal pauschale wort wörter zeile zeilen bild bilder sitzung lizenz ' +
  'heure heures jour jours semaine semaines mois an ans année page pièce pièces pce unité unités ' +
  'forfait mot mots hora horas día días semana semanas mes meses año años página páginas pieza ' +
  'piezas unidad unidades palabra palabras ora ore giorno giorni settimana settimane mese mesi anno ' +
  'anni pagina pagine pezzo pezzi pz unità parola parole uur uren dag dagen weken maand maanden jaar ' +
  'paginas stuk stuks woord woorden';
// cspell:enable

const units: ReadonlySet<string> = new Set(words.split(' '));

export function isKnownUnit(text: string): boolean {
  return units.has(text.toLowerCase().replace(/^(?:per|pro|par|\/) ?|\.$/g, ''));
}
