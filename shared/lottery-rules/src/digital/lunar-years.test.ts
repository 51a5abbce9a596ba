import { animalOfNumber, animalOfYear, animals, numbersOfAnimal } from './lunar-years';

/** ICU's own lunar calendar: `2026` of `2026(bing-wu)`, and whether it is the first day of the first month. */
function lunarDay(day: Date): { year: number; isNewYear: boolean } {
  const parts = new Intl.DateTimeFormat('en-u-ca-chinese', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  }).formatToParts(day);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { year: Number(of('relatedYear')), isNewYear: of('month') === '1' && of('day') === '1' };
}

it('gives every day from 2024 to 2036 the same animal as an independent calendar @LOTT-06', () => {
  let newYears = 0;
  const wrong: string[] = [];
  for (let time = Date.UTC(2024, 1, 10); time < Date.UTC(2037, 1, 15); time += 86_400_000) {
    const { year, isNewYear } = lunarDay(new Date(time));
    if (isNewYear) newYears += 1;
    const day = new Date(time).toISOString().slice(0, 10);
    // 2020 was a year of the rat.
    if (animalOfYear(day) !== animals[(year - 2020) % 12]) wrong.push(day);
  }
  // The new moons of 2027 and 2030 fall within minutes of midnight, where that calendar's reckoning is a day off the observatory's.
  expect(['2027-02-06', '2030-02-02']).toEqual(expect.arrayContaining(wrong));
  expect(newYears).toBe(13);
});

it.each(['2024-02-09', '2037-02-15', '1999-01-01', '2026-2-17', 'soon'])('knows no animal for %p', (day) => {
  expect(() => animalOfYear(day)).toThrow(RangeError);
});

it('changes the animal on the first day of the lunar year @LOTT-06', () => {
  expect([animalOfYear('2026-02-16'), animalOfYear('2026-02-17'), animalOfYear('2026-11-21')]).toEqual(['snake', 'horse', 'horse']);
});

it('gives the year’s animal 1, 13, 25, 37 and 49 and goes back from there @LOTT-06', () => {
  expect(numbersOfAnimal('horse', 'horse')).toEqual([1, 13, 25, 37, 49]);
  expect(numbersOfAnimal('snake', 'horse')).toEqual([2, 14, 26, 38]);
  expect(numbersOfAnimal('dragon', 'horse')).toEqual([3, 15, 27, 39]);
  expect(numbersOfAnimal('goat', 'horse')).toEqual([12, 24, 36, 48]);
  expect(numbersOfAnimal('snake', 'snake')).toEqual([1, 13, 25, 37, 49]);
  for (const year of animals) {
    const all = animals.flatMap((animal) => numbersOfAnimal(animal, year));
    expect(new Set(all).size).toBe(49);
    expect(all.every((number) => numbersOfAnimal(animalOfNumber(number, year), year).includes(number))).toBe(true);
  }
});
