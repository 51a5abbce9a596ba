/** The twelve animals in the order in which they give their names to lunar years. */
export const animals = ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'] as const;
export type Animal = (typeof animals)[number];

/** First days of lunar years. The last row only ends the year before. */
const newYears = [
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
  '2037-02-15',
];
/** The animal of the first row. */
const firstAnimal = animals.indexOf('dragon');

/**
 * The animal of the lunar year that the day, `2026-11-21`, belongs to.
 * @throws {RangeError} for days outside the table: a guess would pay the wrong animals.
 */
export function animalOfYear(day: string): Animal {
  const year = newYears.filter((first) => first <= day).length - 1;
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day) || year < 0 || year === newYears.length - 1)
    throw new RangeError(`no lunar year for ${day}`);
  return animals[(firstAnimal + year) % animals.length]!;
}

/** Numbers of the mark six; with the last of them the year's animal has five, the others have four. */
export const markSixCount = 49;

/** Number 1 belongs to the year's animal, 2 to the one before it, and so on. */
export function animalOfNumber(number: number, year: Animal): Animal {
  return animals[(animals.indexOf(year) + markSixCount - number) % animals.length]!;
}

/** The numbers of 1 to 49 that belong to an animal in a year. */
export function numbersOfAnimal(animal: Animal, year: Animal): number[] {
  return Array.from({ length: markSixCount }, (_, index) => index + 1).filter((number) => animalOfNumber(number, year) === animal);
}
