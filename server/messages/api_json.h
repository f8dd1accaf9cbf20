// The bodies of the API's requests and answers.
#pragma once

#include <string>
#include <string_view>

#include "server/lab/laboratory.h"
#include "server/table/campaigns.h"
#include "server/table/carry.h"
#include "server/table/hall.h"
#include "server/table/offer.h"
#include "server/table/table.h"

namespace orrery {

std::string games_json(const Offer& offer);
std::string rules_json(const OfferedGame& offered);
std::string content_json(const OfferedGame& offered);
std::string summary_json(const Table& table);
std::string given_json(const TableGiven& given);
std::string given_json(const SeatGiven& given);
std::string given_json(const CampaignGiven& given);

// Each throws InputError with a sentence.
TableRequest read_table_request(std::string_view body);
BroughtRecord read_brought_record(std::string_view body);
WhatIfRequest read_what_if_request(std::string_view body);
CampaignRequest read_campaign_request(std::string_view body);
LabWish read_lab_wish(std::string_view body);
// The text at `key` of an object; empty when it is not there.
std::string read_text(std::string_view body, std::string_view key);

}  // namespace orrery
